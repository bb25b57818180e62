/** Who you are to the server. */

import { NAMELESS, server } from './server'

class Person {
  name = $state('')

  get hasName(): boolean {
    return this.name !== '' && this.name !== NAMELESS
  }

  /** Be known to the server, which gives newcomers a cookie. */
  async arrive(): Promise<void> {
    if (!this.name) this.name = (await server.session()).name
  }

  async rename(name: string): Promise<void> {
    this.name = (await server.rename(name)).name
  }
}

export const person = new Person()

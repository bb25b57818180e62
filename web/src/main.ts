/** Starts the page. */

import { mount } from 'svelte'
import App from './App.svelte'
import { route } from './route.svelte'
import { settings } from './settings.svelte'
import './style/tokens.css'
import './style/base.css'
import { words } from './words/words.svelte'

settings.recall()
route.follow()
await words.speak(settings.language)
mount(App, { target: document.getElementById('page')! })

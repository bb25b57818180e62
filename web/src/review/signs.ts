/** The signs that only Review has: strokes in a box of 24. */

export const SIGNS = {
  first: 'M6 5.500V18.500M18 5.500L9 12L18 18.500Z',
  step_back: 'M16 5.500L7 12L16 18.500Z',
  step_on: 'M8 5.500L17 12L8 18.500Z',
  last: 'M18 5.500V18.500M6 5.500L15 12L6 18.500Z',
  shield: 'M12 3.500L19.500 6V11.500C19.500 16 16.500 19 12 20.500C7.500 19 4.500 16 4.500 11.500V6ZM8.800 11.800L11.200 14.200L15.500 9.800',
} as const

/** Non-letter keys of a US keyboard: without and with Shift. */
const OTHERS: Record<string, string> = {
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Digit0: '0)',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
}

/**
 * The character of a key in the US layout, which most scanners use, regardless of the computer's layout; null for a key
 * without a character.
 * @param code the physical key: `KeyboardEvent.code`
 */
export function usCharacter({ code, shiftKey }: { code: string; shiftKey: boolean }): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const digit = /^Numpad(\d)$/.exec(code)?.[1]
  return digit ?? OTHERS[code]?.[shiftKey ? 1 : 0] ?? null
}

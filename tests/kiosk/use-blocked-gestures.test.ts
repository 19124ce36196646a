import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useBlockedGestures } from '@/kiosk/use-blocked-gestures'

beforeEach(() => {
  renderHook(() => useBlockedGestures())
  document.body.innerHTML = '<input><button>Next</button>'
})

afterEach(() => document.body.replaceChildren())

const targetOf = { field: 'input', button: 'button' } as const
type Target = keyof typeof targetOf

function isPrevented(event: Event, target: Target): boolean {
  const element = document.querySelector(targetOf[target])
  // Blocked also where a component keeps the event to itself.
  element?.addEventListener(event.type, (shown) => shown.stopPropagation())
  return element?.dispatchEvent(event) === false
}

const ctrl = { ctrlKey: true }
const meta = { metaKey: true }
const alt = { altKey: true }
const altGraph = { ctrlKey: true, altKey: true, modifierAltGraph: true }

function isKeyPrevented(key: string, init: KeyboardEventInit, target: Target): boolean {
  return isPrevented(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }), target)
}

describe('keys at a kiosk', () => {
  it.each<[string, KeyboardEventInit]>([
    ...['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12'].map((key) => [key, {}] as [string, object]),
    ...[...'rwntlpsofghjkdu+-0123'].map((key) => [key, ctrl] as [string, object]),
    ...[...'rwntlq['].map((key) => [key, meta] as [string, object]),
    ...['T', 'N', 'R', 'Delete', 'Tab'].map((key) => [key, { ...ctrl, shiftKey: true }] as [string, object]),
    ...['ArrowLeft', 'ArrowRight', 'Home', 'd', 'F4'].map((key) => [key, alt] as [string, object]),
    ...['BrowserBack', 'BrowserHome', 'BrowserRefresh', 'GoBack'].map((key) => [key, {}] as [string, object]),
  ])('%s with %o does nothing', (key, init) => {
    for (const target of ['field', 'button'] as const) {
      if (key === 'Delete' && target === 'field') continue
      expect(isKeyPrevented(key, init, target), target).toBe(true)
    }
  })

  it.each<[string, KeyboardEventInit]>([
    ...['a', 'É', '/', 'Tab', 'Enter', 'Escape', 'Shift', 'ArrowLeft', 'PageDown'].map(
      (key) => [key, {}] as [string, object],
    ),
    ['Tab', { shiftKey: true }],
    ['@', altGraph],
    ['€', altGraph],
    ['å', alt],
    ['Control', ctrl],
    ['Alt', alt],
  ])('%s with %o works as usual', (key, init) => {
    for (const target of ['field', 'button'] as const) expect(isKeyPrevented(key, init, target)).toBe(false)
  })

  it('edits text in a field only', () => {
    const edits: [string, KeyboardEventInit][] = [
      ['Backspace', {}],
      ...['a', 'c', 'v', 'x', 'z', 'y', 'Z', 'ArrowLeft', 'Home', 'Backspace', 'Delete'].map(
        (key) => [key, ctrl] as [string, object],
      ),
      ['v', meta],
    ]
    for (const [key, init] of edits) {
      expect(isKeyPrevented(key, init, 'field'), key).toBe(false)
      expect(isKeyPrevented(key, init, 'button'), key).toBe(true)
    }
  })
})

it.each(['dragstart', 'dragover', 'drop', 'contextmenu'])('%s does nothing at a kiosk', (type) => {
  expect(isPrevented(new Event(type, { bubbles: true, cancelable: true }), 'field')).toBe(true)
})

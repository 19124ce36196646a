import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forceColorMode,
  getColorMode,
  setColorMode,
  startColorMode,
  subscribeColorMode,
} from '@/theme/color-mode'

const root = document.documentElement
let stop: () => void

describe('the colour mode', () => {
  beforeEach(() => {
    localStorage.clear()
    stop = startColorMode()
  })
  afterEach(() => {
    forceColorMode(null)
    stop()
  })

  it('is the system mode until the user selects one', () => {
    expect(getColorMode().mode).toBe('system')
    expect(root.dataset.mode).toBeUndefined()
  })

  it('stores the selected mode on the device and applies it', () => {
    setColorMode('dark')
    expect(localStorage.getItem('color-mode')).toBe('dark')
    expect(root.dataset.mode).toBe('dark')
    expect(root.style.colorScheme).toBe('dark')
  })

  it('lets a page force light, and restores the selected mode', () => {
    setColorMode('dark')
    forceColorMode('light')
    expect(root.dataset.mode).toBe('light')
    expect(getColorMode()).toEqual({ mode: 'dark', forced: 'light', shown: 'light' })
    forceColorMode(null)
    expect(root.dataset.mode).toBe('dark')
  })

  it("refuses to force 'system', with a warning", () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    setColorMode('dark')
    forceColorMode('system')
    expect(warn).toHaveBeenCalledOnce()
    expect(getColorMode().forced).toBeNull()
  })

  it('follows a change in another tab', () => {
    localStorage.setItem('color-mode', 'light')
    window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }))
    expect(root.dataset.mode).toBe('light')
  })

  it('notifies listeners once per change, and returns the same state object between changes', () => {
    const listener = vi.fn()
    const unsubscribe = subscribeColorMode(listener)
    setColorMode('dark')
    setColorMode('dark')
    expect(listener).toHaveBeenCalledOnce()
    expect(getColorMode()).toBe(getColorMode())
    unsubscribe()
  })

  it('ignores an invalid stored mode', () => {
    localStorage.setItem('color-mode', 'purple')
    window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }))
    expect(getColorMode().mode).toBe('system')
  })
})

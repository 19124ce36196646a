// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { EventEmitter } from '@/http/events'

describe('event emitter for Feathers in the browser', () => {
  it('calls listeners until they are removed, and once listeners once', () => {
    const emitter = new EventEmitter()
    const [stays, goes, first] = [vi.fn(), vi.fn(), vi.fn()]
    emitter.on('logout', stays).on('logout', goes).once('logout', first)
    expect(emitter.emit('logout', 1)).toBe(true)
    emitter.off('logout', goes)
    emitter.emit('logout', 2)
    expect(stays.mock.calls).toEqual([[1], [2]])
    expect(goes.mock.calls).toEqual([[1]])
    expect(first.mock.calls).toEqual([[1]])
    expect(emitter.emit('login')).toBe(false)
  })

  it('can be subclassed, or mixed into an object as Feathers does with services', () => {
    class App extends EventEmitter {}
    const app = new App()
    const service = Object.assign({}, EventEmitter.prototype)
    const [ofApp, ofService] = [vi.fn(), vi.fn()]
    app.on('created', ofApp)
    service.on('created', ofService)
    service.emit('created', 'x')
    expect(ofService).toHaveBeenCalledWith('x')
    expect(ofApp).not.toHaveBeenCalled()
  })
})

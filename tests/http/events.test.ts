// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { EventEmitter } from '@/http/events'

describe('the event emitter that Feathers gets in the browser', () => {
  it('tells listeners what happens until they leave, and some once', () => {
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

  it('can be extended, and copied onto an object as Feathers does with its services', () => {
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

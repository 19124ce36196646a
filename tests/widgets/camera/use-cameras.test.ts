import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useCameras } from '@/widgets/camera/use-cameras'

it('lists a camera that is connected while another one is running', async () => {
  const devices = [{ kind: 'videoinput', deviceId: 'a' }]
  const media = Object.assign(new EventTarget(), { enumerateDevices: async () => [...devices] })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: media }))
  const onChange = vi.fn()
  const { result } = renderHook(() => useCameras(true, onChange))
  await waitFor(() => expect(result.current.cameras).toHaveLength(1))
  devices.push({ kind: 'videoinput', deviceId: 'b' })
  act(() => void media.dispatchEvent(new Event('devicechange')))
  await waitFor(() => expect(result.current.cameras).toHaveLength(2))
  expect(onChange).toHaveBeenCalledOnce()
})

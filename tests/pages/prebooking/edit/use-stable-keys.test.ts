import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStableKeys } from '@/pages/prebooking/edit/use-stable-keys'
import type { PlacesBefore } from '@/pages/prebooking/edit/typed-since'

it('whoever was there before a reset keeps their key, in whatever place, and a new one gets another', () => {
  const { result, rerender } = renderHook(({ ids, places }) => useStableKeys(ids, places), {
    initialProps: { ids: ['a', 'b', 'c'], places: [] as PlacesBefore },
  })
  expect(result.current).toEqual(['a', 'b', 'c'])
  rerender({ ids: ['a', 'c'], places: [] })
  expect(result.current).toEqual(['a', 'c'])
  rerender({ ids: ['x', 'y', 'z'], places: [1, undefined, 0] })
  expect(result.current).toEqual(['c', 'y', 'a'])
  rerender({ ids: ['x', 'y', 'z', 'n'], places: [1, undefined, 0] })
  expect(result.current).toEqual(['c', 'y', 'a', 'n'])
  // A form that is filled anew.
  rerender({ ids: ['p', 'q'], places: [] })
  expect(result.current).toEqual(['p', 'q'])
})

import { useEffect, useState } from 'react'
import { useStore } from '@/lib/react/use-store'
import { type AddressSignIn, addressSignIn } from './address-sign-in'
import { acceptOffer, readOffer, type TokenOffer } from './token-offer'

export type TokenSignIn =
  | { status: 'pending' }
  | { status: 'unconfirmed'; offer: TokenOffer }
  /** Signed in, or declined. */
  | { status: 'answered' }
  /** `message`: the error in the URL; null if there was none. */
  | { status: 'refused'; message: string | null }
  | { status: 'failed'; error: unknown }

async function begin({ token, error, isExpected }: AddressSignIn): Promise<TokenSignIn> {
  if (!token) return { status: 'refused', message: error }
  try {
    const offer = await readOffer(token)
    if (!isExpected || offer.replaces) return { status: 'unconfirmed', offer }
    await acceptOffer(offer)
    return { status: 'answered' }
  } catch (failure) {
    return { status: 'failed', error: failure }
  }
}

const started = new WeakMap<AddressSignIn, Promise<TokenSignIn>>()

/** The sign-in from the URL; started once, even if the effect runs again. */
export function useTokenSignIn() {
  const given = useStore(addressSignIn)
  const [result, setResult] = useState<TokenSignIn>(() =>
    given ? { status: 'pending' } : { status: 'refused', message: null },
  )
  useEffect(() => {
    if (!given) return undefined
    let isStale = false
    const running = started.get(given) ?? begin(given)
    started.set(given, running)
    void running.then((outcome) => {
      if (!isStale) setResult(outcome)
    })
    return () => {
      isStale = true
    }
  }, [given])

  return {
    result,
    accept: (offer: TokenOffer) => {
      addressSignIn.set(null)
      setResult({ status: 'pending' })
      acceptOffer(offer).then(
        () => setResult({ status: 'answered' }),
        (error: unknown) => setResult({ status: 'failed', error }),
      )
    },
    decline: () => {
      addressSignIn.set(null)
      setResult({ status: 'answered' })
    },
  }
}

import { useRef, useState } from 'react'

/** Opening and closing something that loads when it is first opened, and stays for its closing animation. */
export function useOpening() {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const onOpenChange = (willOpen: boolean) => {
    setOpen(willOpen)
    if (willOpen) setMounted(true)
  }
  /** After its code could not be loaded: the next press tries again. */
  const onLoadError = () => {
    setOpen(false)
    setMounted(false)
  }
  return { triggerRef, isOpen, isMounted, onOpenChange, onLoadError }
}

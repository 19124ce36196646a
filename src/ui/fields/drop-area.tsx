import { type DragEvent, type ReactNode, useState } from 'react'

type DropAreaProps = {
  onFile: (file: File) => void
  /** Shown over the area while a file is dragged over it. */
  label: string
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Makes an element a drop target for one file: `isOver` while a file is dragged over it, and its handlers. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Prevents the browser from opening the file instead of the app.
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) onFile(file)
    },
  }
  return { isOver, handlers }
}

/** A drop target for files. Always provide a button too, because dragging requires a mouse. */
export function DropArea({ onFile, label, children }: DropAreaProps) {
  const { isOver, handlers } = useFileDrop(onFile)
  return (
    <div {...handlers} className="relative flex flex-col gap-3 rounded-card">
      {children}
      {isOver && (
        <div className="pointer-events-none absolute -inset-2 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-accent-subtle font-medium text-on-accent-subtle">
          {label}
        </div>
      )}
    </div>
  )
}

import { type DragEvent, type ReactNode, useState } from 'react'
import { cx } from '@/ui/cx'

type DropAreaProps = {
  onFile: (file: File) => void
  /** Shown over the area while a file is dragged over it. */
  label: string
  children: ReactNode
  className?: string
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A drop target for files. Always provide a button too, because dragging requires a mouse. */
export function DropArea({ onFile, label, children, className }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const { relatedTarget } = event
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (!file) return
        event.preventDefault()
        onFile(file)
      }}
      className={cx('relative rounded-card', className)}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute -inset-2 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-accent-subtle font-medium text-on-accent-subtle">
          {label}
        </div>
      )}
    </div>
  )
}

import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'

type FileDropProps = {
  /** The instruction, e.g. 'Drop a CSV file here'. */
  children: string
  chooseLabel: string
  /** File types of the file picker: extensions and media types. Dropped files may have any type. */
  accept: string[]
  onFile: (file: File) => void
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A drop target for a file, with a button that opens the file picker. */
export function FileDrop({ children, chooseLabel, accept, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // Prevents the browser from opening the file instead of the app.
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const { relatedTarget, currentTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-card border border-dashed px-4 py-6 transition-colors',
        isOver ? 'border-accent bg-accent-subtle' : 'border-border-field bg-sunken',
      )}
    >
      <span className="flex items-center gap-2 text-muted">
        <FileUp aria-hidden />
        {children}
      </span>
      <FileTrigger
        acceptedFileTypes={accept}
        onSelect={(files) => {
          const file = files?.[0]
          if (file) onFile(file)
        }}
      >
        <Button>{chooseLabel}</Button>
      </FileTrigger>
    </div>
  )
}

import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'

type FileDropProps = {
  /** What to do here, e.g. 'Drop a CSV file here'. */
  children: string
  chooseLabel: string
  /** Which files the choice shows: endings and media types. A dropped file may be of any kind. */
  accept: string[]
  onFile: (file: File) => void
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A place where a file is dropped, with a button for those who would rather choose it. */
export function FileDrop({ children, chooseLabel, accept, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // Without this the browser would open the file in place of the app.
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

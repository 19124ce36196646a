import { FileUp } from 'lucide-react'
import { cx } from '@/ui/cx'
import { useFileDrop } from './drop-area'
import { FileButton } from './file-button'

type FileDropProps = {
  /** The instruction, e.g. 'Drop a CSV file here'. */
  children: string
  chooseLabel: string
  /** File types of the file picker: extensions and media types. Dropped files may have any type. */
  accept: string[]
  onFile: (file: File) => void
}

export function FileDrop({ children, chooseLabel, accept, onFile }: FileDropProps) {
  const { isOver, handlers } = useFileDrop(onFile)
  return (
    <div
      {...handlers}
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-card border border-dashed px-4 py-6 transition-colors',
        isOver ? 'border-accent bg-accent-subtle' : 'border-border-field bg-sunken',
      )}
    >
      <span className="flex items-center gap-2 text-muted">
        <FileUp aria-hidden />
        {children}
      </span>
      <FileButton accept={accept} onFile={onFile}>
        {chooseLabel}
      </FileButton>
    </div>
  )
}

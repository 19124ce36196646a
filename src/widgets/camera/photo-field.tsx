import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '@/config/services'
import { LARGEST_FILE, PhotoError, photoOfFile } from '@/lib/files/photo'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Spinner } from '@/ui/feedback/spinner'
import { DropArea } from '@/ui/fields/drop-area'
import { FileButton } from '@/ui/fields/file-button'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { loadable } from '@/widgets/screen/loadable'
import type { Facing } from './webcam-display'

const WebcamCapture = loadable(async () => (await import('./webcam-capture')).WebcamCapture)

type PhotoFieldProps = {
  name: string
  /** The stored photo as a data URL, or null. */
  photo: string | null
  /** The initial camera: 'user' is the front camera. */
  facing?: Facing
  /** Saves a photo, or removes it (null); resolves to success, never rejects. */
  onSave: (photo: string | null) => Promise<boolean>
  /** Why the last save failed. */
  reason?: string
}

type Failure = { text: string } | { unsaved: string | null }

/** A person's photo, by camera, file or drag and drop. Saves immediately, independently of the form. */
export function PhotoField({ name, photo, facing = 'environment', onSave, reason = '' }: PhotoFieldProps) {
  const { t } = useTranslation(['photo', 'common'])
  const [dialog, setDialog] = useState<'camera' | 'remove' | null>(null)
  const [saving, setSaving] = useState<{ photo: string | null } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const save = async (next: string | null) => {
    setFailure(null)
    setSaving({ photo: next })
    const isStored = await onSave(next)
    setSaving(null)
    setDialog(null)
    if (!isStored) setFailure({ unsaved: next })
  }
  const read = async (file: File) => {
    setDialog(null)
    setFailure(null)
    try {
      await save(await photoOfFile(file))
    } catch (error) {
      const code = error instanceof PhotoError ? error.code : 'broken'
      setFailure({ text: t(`error.${code}`, { size: LARGEST_FILE / 1_000_000 }) })
    }
  }
  const shown = saving ? saving.photo : photo

  if (!offers('userPhoto.update')) return <Avatar name={name} src={photo} size="huge" />
  return (
    <DropArea label={t('drop')} onFile={(file) => void read(file)}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="relative">
          <Avatar name={name} src={shown} size="huge" />
          {saving && (
            <span className="absolute inset-0 flex items-center justify-center rounded-full bg-scrim text-on-accent">
              <Spinner label={t('saving')} />
            </span>
          )}
        </span>
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              icon={<Camera aria-hidden />}
              isDisabled={saving !== null}
              onPress={() => setDialog('camera')}
            >
              {t('take')}
            </Button>
            <FileButton
              size="small"
              accept={['image/*']}
              icon={<ImageUp aria-hidden />}
              isDisabled={saving !== null}
              onFile={(file) => void read(file)}
            >
              {t('upload')}
            </FileButton>
            {photo && offers('userPhoto.remove') && (
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 aria-hidden />}
                isDisabled={saving !== null}
                onPress={() => setDialog('remove')}
              >
                {t('remove')}
              </Button>
            )}
          </div>
          <p className="text-label text-muted">{t('help')}</p>
        </div>
      </div>
      {failure && (
        <InlineAlert
          tone="danger"
          action={
            'unsaved' in failure && (
              <Button size="small" onPress={() => void save(failure.unsaved)}>
                {t('common:actions.tryAgain')}
              </Button>
            )
          }
        >
          {'text' in failure
            ? failure.text
            : `${t(failure.unsaved === null ? 'notRemoved' : 'notSaved')} ${reason}`}
        </InlineAlert>
      )}
      {dialog === 'camera' && (
        <WebcamCapture
          facing={facing}
          onClose={() => setDialog(null)}
          onPhoto={(taken) => {
            setDialog(null)
            void save(taken)
          }}
          onFile={(file) => void read(file)}
        />
      )}
      <AlertDialog
        isOpen={dialog === 'remove'}
        onClose={() => setDialog(null)}
        title={t('removeTitle', { name })}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('remove')}
        tone="danger"
        isPending={saving !== null}
        onConfirm={() => void save(null)}
      >
        {t('removeText')}
      </AlertDialog>
    </DropArea>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { questionMutations, questionQueries } from '@/hooks/question-set-up'
import type { CustomField } from '@/services/custom-field'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Spinner } from '@/ui/feedback/spinner'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Dialog } from '@/ui/overlays/dialog'
import { useErrorWords } from '@/widgets/error-words'
import { notify } from '@/widgets/notify'

type DeleteQuestionProps = {
  tenantId: string
  question: CustomField
  name: string
  /** Takes it out of use instead; null where the service knows no such thing. */
  onRetire: (() => void) | null
  onClose: () => void
}

/** Looks for answers first: only a question that nobody has answered is deleted. */
export function DeleteQuestion({ tenantId, question, name, onRetire, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation(['tenants', 'common'])
  const words = useErrorWords()
  const answers = useQuery(questionQueries.isAnswered(tenantId, question))
  const removal = useMutation(questionMutations.remove(tenantId))
  if (answers.data !== false)
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        size="small"
        title={t('questions.delete.title', { name })}
        closeLabel={t('common:actions.close')}
        footer={
          <>
            <Button onPress={onClose}>{t('common:actions.cancel')}</Button>
            {onRetire && !answers.isPending && (
              <Button
                variant="primary"
                onPress={() => {
                  onRetire()
                  onClose()
                }}
              >
                {t('questions.retire.action')}
              </Button>
            )}
          </>
        }
      >
        <p role="status" className="flex items-center gap-2 text-muted">
          {answers.isPending && <Spinner />}
          <span className="min-w-0">
            {answers.isPending
              ? t('questions.delete.looking')
              : t(answers.data ? 'questions.delete.answered' : 'questions.delete.unknown')}{' '}
            {!answers.isPending &&
              t(onRetire ? 'questions.delete.retireInstead' : 'questions.delete.cannotRetire')}
          </span>
        </p>
      </Dialog>
    )
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('questions.delete.title', { name })}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('questions.delete.action')}
      tone="danger"
      isPending={removal.isPending}
      onConfirm={() =>
        removal.mutate(question.customFieldId, {
          onSuccess: () => {
            notify.success(t('questions.delete.done', { name }))
            onClose()
          },
        })
      }
    >
      <div className="flex flex-col gap-3">
        {t('questions.delete.text')}
        {removal.isError && (
          <InlineAlert tone="danger" title={words(removal.error).title}>
            {words(removal.error).message}
          </InlineAlert>
        )}
      </div>
    </AlertDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletions } from '@/hooks/deletion'
import { questionQueries } from '@/hooks/question-set-up'
import type { CustomField } from '@/services/custom-field'
import { Button } from '@/ui/buttons/button'
import { Spinner } from '@/ui/feedback/spinner'
import { Dialog } from '@/ui/overlays/dialog'
import { DeleteDialog } from '@/widgets/form/delete-dialog'
import { useTenantId } from '@/widgets/use-tenant-id'

type DeleteQuestionProps = {
  question: CustomField
  name: string
  /** Disables the question instead; null if the service does not support it. */
  onRetire: (() => void) | null
  onClose: () => void
}

/** Checks for answers first: only a question without answers can be deleted. */
export function DeleteQuestion({ question, name, onRetire, onClose }: DeleteQuestionProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['tenants', 'common'])
  const answers = useQuery(questionQueries.isAnswered(tenantId, question))
  if (answers.data !== false)
    return (
      <Dialog
        onClose={onClose}
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
  const instead = t(onRetire ? 'questions.delete.retireInstead' : 'questions.delete.cannotRetire')
  return (
    <DeleteDialog
      title={t('questions.delete.title', { name })}
      id={question.customFieldId}
      name={name}
      deletion={deletions.question(tenantId, question)}
      losses={[t('questions.delete.lost')]}
      uses={[]}
      instead={`${t('questions.delete.notOffered')} ${instead}`}
      done={t('questions.delete.done', { name })}
      onDeleted={onClose}
      onClose={onClose}
    />
  )
}

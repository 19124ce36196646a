import { useQuery } from '@tanstack/react-query'
import {
  ArrowDown,
  ArrowUp,
  Archive,
  ArchiveRestore,
  Asterisk,
  Ellipsis,
  Plus,
  Trash2,
  ArrowDownToLine,
  ArrowUpToLine,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '@/config/services'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { customFieldQueries } from '@/hooks/custom-field'
import { questionMutations, questionQueries } from '@/hooks/question-set-up'
import { useLocale } from '@/i18n/use-locale'
import { kindOf } from '@/lib/custom-field-rules'
import { isSameId } from '@/lib/ids'
import { dotted, listed } from '@/lib/text/text-parts'
import type { VisitType } from '@/services/booking/lookups'
import type { CustomField } from '@/services/custom-field'
import type { CustomFieldType } from '@/services/custom-field-type'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { SkeletonRows } from '@/ui/feedback/skeleton'
import { StatusChip } from '@/ui/feedback/status-chip'
import { Dialog } from '@/ui/overlays/dialog'
import { Menu } from '@/widgets/menus/menu'
import { notify } from '@/widgets/notify'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { useChange } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import { DeleteQuestion } from './delete-question'
import { QuestionForm } from './question-form'
import { newOrder, SUBJECTS } from './question-values'

type QuestionsDialogProps = { tenantName: string; onClose: () => void }

const labelOf = ({ label, name }: CustomField) => label || name

/** The tenant's questions about visits, visitors and users. */
export function QuestionsDialog({ tenantName, onClose }: QuestionsDialogProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['tenants', 'common'])
  const questions = useQuery(questionQueries.all(tenantId))
  const types = useQuery(customFieldQueries.types(tenantId))
  const visitTypes = useQuery(bookingLookups.visitTypes(tenantId))
  /** Null without a form, 'new' for a new question. */
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null)
  const failed = [questions, types].find(({ isError, data }) => isError && !data)
  const isLoaded = questions.data && types.data && !visitTypes.isPending
  const all = questions.data?.data ?? []
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title={t('questions.title', { name: tenantName })}
      description={t('questions.description')}
      closeLabel={t('common:actions.close')}
    >
      <div className="flex min-h-[60dvh] flex-col gap-4">
        {failed && <QueryFailed title={t('questions.failed')} query={failed} />}
        {!failed && !isLoaded && <SkeletonRows count={5} hasPhoto={false} />}
        {!failed && isLoaded && (
          <>
            {types.data.length === 0 ? (
              <InlineAlert tone="warning">{t('questions.noTypes')}</InlineAlert>
            ) : (
              offers('customField.create') && (
                <Button icon={<Plus aria-hidden />} className="self-start" onPress={() => setEdited('new')}>
                  {t('questions.new')}
                </Button>
              )
            )}
            {!questions.data.isComplete && (
              <InlineAlert tone="warning">{t('questions.incomplete')}</InlineAlert>
            )}
            {all.length === 0 && <EmptyState title={t('questions.none')} message={t('questions.noneText')} />}
            <QuestionLists
              questions={all}
              types={types.data}
              visitTypes={visitTypes.data ?? []}
              onEdit={setEdited}
            />
          </>
        )}
      </div>
      {edited && (
        <QuestionForm
          question={edited === 'new' ? null : edited}
          types={types.data ?? []}
          visitTypes={visitTypes.data ?? []}
          nextOrder={Math.max(0, ...all.map(({ order }) => order ?? 0)) + 1}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  )
}

/** The question that was moved last, and its announcement to screen readers. */
type Move = { id: CustomField['customFieldId']; by: number; announcement: string }

type QuestionListsProps = {
  questions: readonly CustomField[]
  types: readonly CustomFieldType[]
  visitTypes: readonly VisitType[]
  onEdit: (question: CustomField) => void
}

function QuestionLists({ questions, types, visitTypes, onEdit }: QuestionListsProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['tenants', 'order'])
  const [moved, setMoved] = useState<Move | null>(null)
  const reorder = useChange(questionMutations.reorder(tenantId), () => ({ act: 'order', name: '' }), 'always')
  const subjects = [...new Set<string>([...SUBJECTS, ...questions.map(({ appliesTo }) => appliesTo)])]

  const move = (list: readonly CustomField[], from: number, by: number) => {
    const [question] = list.slice(from)
    if (!question) return
    const next = list.filter((_, index) => index !== from)
    next.splice(from + by, 0, question)
    setMoved({
      id: question.customFieldId,
      by,
      announcement: t('order:moved', {
        name: labelOf(question),
        place: from + by + 1,
        total: next.length,
      }),
    })
    reorder.mutate(newOrder(next))
  }
  return (
    <>
      <p role="status" className="sr-only">
        {moved?.announcement}
      </p>
      {subjects.map((subject) => {
        const list = questions.filter(({ appliesTo }) => appliesTo === subject)
        const knownSubject = SUBJECTS.find((one) => one === subject)
        const title = knownSubject
          ? t(`questions.about.${knownSubject}`)
          : t('questions.about.other', { subject })
        return (
          list.length > 0 && (
            <section key={subject} className="flex flex-col gap-2">
              <h3 className="text-label font-medium text-muted">{title}</h3>
              <ul aria-label={title} className="divide-y divide-border rounded-card border border-border">
                {list.map((question, index) => (
                  <QuestionRow
                    // Remounts a moved row: moved in the DOM, its focused button would lose the focus.
                    key={`${question.customFieldId} ${question.order ?? ''}`}
                    question={question}
                    type={types.find(({ customFieldTypeId }) =>
                      isSameId(customFieldTypeId, question.customFieldTypeId),
                    )}
                    visitTypes={visitTypes}
                    index={index}
                    last={list.length - 1}
                    moved={moved?.id === question.customFieldId ? moved.by : null}
                    onMove={(by) => move(list, index, by)}
                    onEdit={() => onEdit(question)}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}

type QuestionRowProps = {
  question: CustomField
  type: CustomFieldType | undefined
  visitTypes: readonly VisitType[]
  index: number
  /** Index of the last question. */
  last: number
  /** By how many places, if this question was moved last: the button for the direction takes the focus. */
  moved: number | null
  onMove: (by: number) => void
  onEdit: () => void
}

function QuestionRow(props: QuestionRowProps) {
  const { question, type, visitTypes, index, last, moved, onMove, onEdit } = props
  const tenantId = useTenantId()
  const isEditable = offers('customField.patch')
  const isDeletable = offers('customField.remove')
  const { t } = useTranslation(['tenants', 'order'])
  const { tag } = useLocale()
  const [isDeleting, setDeleting] = useState(false)
  const { customFieldId, enabled } = question
  const name = labelOf(question)
  const isRetired = enabled === false
  const patch = useChange(
    questionMutations.patch(tenantId),
    () => ({ act: isRetired ? 'enable' : 'disable', name }),
    'always',
  )
  const askedTypes = visitTypes.filter(({ visitTypeId }) =>
    question.visitTypeIds.some((id) => isSameId(id, visitTypeId)),
  )
  const kind = kindOf(type?.name)
  const turn = isRetired ? 'restore' : 'retire'
  const isFirst = index === 0
  const isLast = index === last

  const setEnabled = () =>
    patch.mutate(
      { customFieldId, enabled: isRetired },
      {
        onSuccess: (answered) =>
          answered.enabled === isRetired
            ? notify.success(t(`questions.${turn}.done`, { name }))
            : notify.error(t('unchanged', { name })),
      },
    )
  // A disabled button cannot take the focus: at the end of the list it goes to the other button.
  const focused = moved !== null && !isFirst && (moved < 0 || isLast) ? 'up' : 'down'
  return (
    <li className="flex items-center gap-2 py-2 pr-3 pl-1 max-sm:flex-wrap">
      {isEditable && (
        <div className="flex shrink-0">
          <IconButton
            size="small"
            icon={<ArrowUp aria-hidden />}
            label={t('order:up', { name })}
            isDisabled={isFirst}
            autoFocus={moved !== null && focused === 'up'}
            onPress={() => onMove(-1)}
          />
          <IconButton
            size="small"
            icon={<ArrowDown aria-hidden />}
            label={t('order:down', { name })}
            isDisabled={isLast}
            autoFocus={moved !== null && focused === 'down'}
            onPress={() => onMove(1)}
          />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-label text-muted wrap-anywhere">
          {dotted([
            type && kind !== type.name ? type.name : t(`questions.kinds.${kind}`),
            askedTypes.length > 0 &&
              listed(
                askedTypes.map((visitType) => visitType.name),
                tag,
              ),
          ])}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-sm:w-full max-sm:justify-end">
        {question.required && (
          <StatusChip tone="info" icon={<Asterisk aria-hidden />}>
            {t('questions.required')}
          </StatusChip>
        )}
        {isRetired && (
          <StatusChip tone="neutral" icon={<Archive aria-hidden />}>
            {t('questions.retired')}
          </StatusChip>
        )}
        {isEditable && (
          <Button size="small" aria-label={t('questions.form.editTitle', { name })} onPress={onEdit}>
            {t('questions.form.edit')}
          </Button>
        )}
        {(isEditable || isDeletable) && (
          <Menu
            label={t('questions.more', { name })}
            trigger={(props) => (
              <IconButton
                {...props}
                size="small"
                label={t('questions.more', { name })}
                hideTooltip
                icon={<Ellipsis aria-hidden />}
                isPending={patch.isPending}
              />
            )}
            groups={() => [
              {
                id: 'place',
                entries: [
                  isEditable &&
                    !isFirst && {
                      id: 'top',
                      label: t('order:top'),
                      icon: <ArrowUpToLine aria-hidden />,
                      onAction: () => onMove(-index),
                    },
                  isEditable &&
                    !isLast && {
                      id: 'bottom',
                      label: t('order:bottom'),
                      icon: <ArrowDownToLine aria-hidden />,
                      onAction: () => onMove(last - index),
                    },
                ],
              },
              {
                id: 'use',
                entries: [
                  // A service without an `enabled` field cannot take a question out of use.
                  isEditable &&
                    typeof enabled === 'boolean' && {
                      id: turn,
                      label: t(`questions.${turn}.action`),
                      icon: isRetired ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
                      onAction: setEnabled,
                    },
                ],
              },
              {
                id: 'end',
                entries: [
                  isDeletable && {
                    id: 'delete',
                    label: t('questions.delete.action'),
                    icon: <Trash2 aria-hidden />,
                    tone: 'danger',
                    onAction: () => setDeleting(true),
                  },
                ],
              },
            ]}
          />
        )}
      </div>
      {isDeleting && (
        <DeleteQuestion
          question={question}
          name={name}
          onRetire={enabled === true ? setEnabled : null}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  )
}

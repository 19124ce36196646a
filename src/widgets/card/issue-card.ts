import { loadable } from '@/widgets/screen/loadable'

export const IssueCardDialog = loadable(
  async () => (await import('./issue-card-dialog')).IssueCardDialog,
  ['form'],
)

import { loadNamespaces } from '@/i18n/i18n'
import { loadable } from '@/widgets/screen/loadable'

export const IssueCardDialog = loadable(async () => {
  const [module] = await Promise.all([import('./issue-card-dialog'), loadNamespaces(['form'])])
  return module.IssueCardDialog
})

import type { Answers } from '@/kiosk/flow'
import type { FormFields } from '@/pages/skytouch/screen/kiosk-form'
import type { KioskForms } from '@/pages/skytouch/screen/use-kiosk-forms'
import type { VisitUser } from '@/services/booking/visit-user'

/** Props of all steps of the form. */
export type StepProps = {
  forms: KioskForms
  visitor: VisitUser
  formFields: FormFields
  answers: Answers
  place: { number: number; count: number }
  isPhotoRequired: boolean
  /** The camera selected in the set-up. */
  cameraId: string | null
  onAnswer: (answers: Partial<Answers>) => void
  onBack: () => void
  onNext: () => void
}

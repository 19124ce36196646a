/** Network Information API; not supported by all browsers. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether to skip optional loading: on data saver or a 2g connection (spec §9) */
export function isSavingData(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

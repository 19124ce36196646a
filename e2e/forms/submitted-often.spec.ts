import { submitEveryFormTwice } from './submit-twice'

/** Further runs of each form. */
const RUNS = Number(process.env.FORM_RUNS ?? 2)

submitEveryFormTwice([0, ...Array.from({ length: RUNS - 1 }, (_, run) => run + 2)])

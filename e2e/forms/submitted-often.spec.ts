import { acts, forms } from './forms'
import { submitTwice } from './submit-twice'

/** Further runs of each form. */
const RUNS = Number(process.env.FORM_RUNS ?? 2)

submitTwice(forms, [0, ...Array.from({ length: RUNS - 1 }, (_, run) => run + 2)])
// A second Enter would press what has the focus next, as the row of a visitor.
submitTwice(acts, [1, 3])

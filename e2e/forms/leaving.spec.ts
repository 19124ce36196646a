import { leaveEveryForm } from './leave'

leaveEveryForm(4)

import { leaveEveryForm } from './leave'

leaveEveryForm(20)

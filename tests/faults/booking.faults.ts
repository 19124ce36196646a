import { faultMatrix } from './matrix'

faultMatrix('booking')

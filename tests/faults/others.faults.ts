import { faultMatrix } from './matrix'

faultMatrix('others')

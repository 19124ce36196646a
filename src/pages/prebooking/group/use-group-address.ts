import { useAddress } from '@/widgets/use-address'

/** Whether the dialog for many visitors is open: a part of the address, so that it is there again after a reload. */
export function useGroupAddress() {
  const { params, change } = useAddress()
  return {
    isOpen: params.get('dialog') === 'group',
    open: () => void change({ dialog: 'group' }),
    close: () => void change({ dialog: null }),
  }
}

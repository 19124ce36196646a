import { mutationOptions } from '@tanstack/react-query'
import { mocaWebHookService } from '@/services/integration/moca-web-hook'

export const mocaWebHookMutations = {
  /** No query: an event comes once, so an answer that nobody kept would be lost. */
  fetchAndUpdateNewEvents: () =>
    mutationOptions({
      mutationFn: (device: { deviceSerial: string; database: string }) =>
        mocaWebHookService.fetchAndUpdateNewEvents(device),
    }),
}

import type { IDataObject } from 'n8n-workflow';

/** What a campaign can be (docs/platform.md, Campaigns). */
export const statuses = {
	draft: 'Draft',
	scheduled: 'Scheduled',
	sending: 'Sending',
	completed: 'Completed',
	partially_failed: 'Partially Failed',
	failed: 'Failed',
	cancelled: 'Cancelled',
};

export const BEFORE_SENDING = ['draft', 'scheduled'];

/** How texts name a state. */
const inWords = (status: string): string => status.replaceAll('_', ' ');

/**
 * Says of a refused step what the campaign is.
 * @param restriction which campaigns it can be taken with, as a sentence without its period
 */
export const refusedState = (allowedStates: string[], restriction: string) => ({
	codes: ['ERR_BAD_REQUEST', 'ERR_VALIDATION', 'ERR_CONFLICT'],
	path: '/campaigns/{campaignId}' as const,
	tells: ({ status }: IDataObject) =>
		typeof status !== 'string' || allowedStates.includes(status)
			? undefined
			: {
					message: `The campaign is ${inWords(status)}`,
					advice: `${restriction}. Nothing was changed.`,
					about: 'campaign',
				},
});

/** Whether a campaign's state shows that something was done to it; unknown in any other state. */
export const stateShows =
	(doneStates: string[], notDoneStates: string[]) =>
	({ status }: IDataObject): boolean | undefined =>
		doneStates.includes(String(status))
			? true
			: notDoneStates.includes(String(status))
				? false
				: undefined;

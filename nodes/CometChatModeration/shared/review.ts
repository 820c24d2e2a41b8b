import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../engine';
import { NO_MESSAGE } from '../../fields/message';

const notWaiting = {
	message: 'No message with this ID awaits a decision',
	advice: 'Check the ID. Reviewed Message → Get Many lists what was decided.',
	about: 'message',
};

const decided = (status: string) => ({
	message: `It was already decided: the message is ${status}`,
	advice: 'Nothing was changed. Only messages that await a decision can be reviewed.',
	about: 'message',
});

/** The decision that a message shows, if it shows one. */
function decisionIn({ data }: IDataObject): string | undefined {
	const moderation = isObject(data) ? data.moderation : undefined;
	const status = isObject(moderation) ? String(moderation.status) : '';
	return ['approved', 'disapproved'].includes(status) ? status : undefined;
}

/** After a lost response, the message shows whether it was decided so; each list has its own word for no. */
const decidedAs = {
	path: '/messages/{id}' as const,
	notFound: [],
	matches: (found: IDataObject, _list: unknown, _conflicted: boolean, { status }: IDataObject) =>
		decisionIn(found) === (status === 'rejected' ? 'disapproved' : status),
	toRow: () => ({ reviewed: true }),
};

/** The error message for a message that cannot be reviewed: the platform says no more than that it is missing. */
export const refusedReview = {
	readBack: decidedAs,
	codes: Object.fromEntries(NO_MESSAGE.map((code) => [code, notWaiting])),
	whenRefused: {
		codes: NO_MESSAGE,
		path: '/messages/{id}' as const,
		tells: (found: IDataObject) => {
			const status = decisionIn(found);
			return status === undefined ? undefined : decided(status);
		},
	},
};

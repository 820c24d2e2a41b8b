import type { IDataObject } from 'n8n-workflow';
import { type Input, isObject } from '../../engine';
import { NO_MESSAGE } from '../../fields/message';

const notWaiting = {
	message: 'No message with this ID awaits a decision',
	advice: 'Check the ID. Reviewed Message → Get Many lists what was decided.',
	about: 'message',
};

const notHere = (status: string) => ({
	message: `It doesn’t await a decision here: the message is ${status}`,
	advice: 'Nothing was changed. Reviewed Message → Get Many lists what was decided.',
	about: 'message',
});

type Verdict = 'approved' | 'disapproved';

/** The verdict that a message shows, if it shows one: of moderation itself, or of a moderator. */
function verdictIn({ data }: IDataObject): Verdict | undefined {
	const moderation = isObject(data) ? data.moderation : undefined;
	const status = isObject(moderation) ? moderation.status : undefined;
	return status === 'approved' || status === 'disapproved' ? status : undefined;
}

/** The verdict that a request asks for: each list has its own word for no. */
const wantedOf = ({ status }: { status?: unknown }): unknown =>
	status === 'rejected' ? 'disapproved' : status;

/**
 * After a lost response, the message shows whether it was decided so.
 * @param listVerdict the verdict that messages of the list have before: where it is wanted, it shows nothing
 */
const decidedAs = (listVerdict: Verdict) => ({
	path: '/messages/{id}' as const,
	notFound: [],
	isThere: (message: IDataObject, _list: unknown, _conflicted: boolean, sent: Input) => {
		const shownVerdict = verdictIn(message);
		if (
			shownVerdict === undefined ||
			(shownVerdict === listVerdict && wantedOf(sent) === listVerdict)
		)
			return undefined;
		return shownVerdict !== listVerdict;
	},
	matches: (message: IDataObject, _list: unknown, _conflicted: boolean, sent: IDataObject) =>
		verdictIn(message) === wantedOf(sent),
	ours: () => ({ row: { reviewed: true } }),
});

/**
 * How a review whose response was lost, or that was refused, is explained: the platform only says that the message is missing.
 * @param listVerdict the verdict that messages of the list have before
 */
export const unclearReview = (listVerdict: Verdict) => ({
	readBack: decidedAs(listVerdict),
	checkWith: 'Reviewed Message → Get Many',
	codes: Object.fromEntries(NO_MESSAGE.map((code) => [code, notWaiting])),
	whenRefused: {
		codes: NO_MESSAGE,
		path: '/messages/{id}' as const,
		tells: (message: IDataObject) => {
			const status = verdictIn(message);
			return status === undefined ? undefined : notHere(status);
		},
	},
});

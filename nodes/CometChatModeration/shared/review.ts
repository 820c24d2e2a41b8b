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

/** Each list has its own word for no. */
const wantedOf = ({ status }: { status?: unknown }): unknown =>
	status === 'rejected' ? 'disapproved' : status;

/**
 * After a lost response, the message shows whether it was decided so.
 * @param own the verdict that messages of the list have before: where it is wanted, it shows nothing
 */
const decidedAs = (own: Verdict) => ({
	path: '/messages/{id}' as const,
	notFound: [],
	isThere: (found: IDataObject, _list: unknown, _conflicted: boolean, sent: Input) => {
		const shown = verdictIn(found);
		if (shown === undefined || (shown === own && wantedOf(sent) === own)) return undefined;
		return shown !== own;
	},
	matches: (found: IDataObject, _list: unknown, _conflicted: boolean, sent: IDataObject) =>
		verdictIn(found) === wantedOf(sent),
	toRow: () => ({ reviewed: true }),
});

/**
 * What becomes of a review that was lost, or refused: the platform says no more than that the message is missing.
 * @param own the verdict that messages of the list have before
 */
export const unclearReview = (own: Verdict) => ({
	readBack: decidedAs(own),
	checkWith: 'Reviewed Message → Get Many',
	codes: Object.fromEntries(NO_MESSAGE.map((code) => [code, notWaiting])),
	whenRefused: {
		codes: NO_MESSAGE,
		path: '/messages/{id}' as const,
		tells: (found: IDataObject) => {
			const status = verdictIn(found);
			return status === undefined ? undefined : notHere(status);
		},
	},
});

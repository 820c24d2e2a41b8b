import type { IDataObject } from 'n8n-workflow';
import { isObject, resumePathOf, type Sealing } from '../../../engine';
import { objectIn } from '../../../fields/messageContentRow';
import { fingerprintOf } from './token';

/** Key in the metadata of a question that is answered in the chat. */
export const POINTER = 'n8nQuestion';

/** Tag of such a question while it is open. */
export const OPEN_TAG = 'n8n-question';

/** Where the execution waits that a question belongs to: nobody without the API key can read it. */
export interface Pointer {
	/** End of the address at which the execution goes on; empty once it has. */
	path: string;
	/** When it is too late, or when it was decided, in milliseconds since 1970. */
	until?: number;
}

/** What is asked of an execution: to look at a question, and at a reply that may answer it. */
export interface Knock {
	/** ID of the question. */
	question: string;
	/** ID of the reply; nothing where it was a reaction, or anything may have come. */
	reply?: string;
}

/** What a pointer is sealed for: this n8n and the message with this key, so that it opens in no other. */
const pointerContext = (sealing: Sealing, key: unknown): string =>
	`question ${sealing.instanceId()} ${String(key)}`;
const knockContext = (fingerprint: string): string => `answer ${fingerprint}`;

/** The pointer of a question with this key to the execution that this link leads to. */
export function sealPointer(sealing: Sealing, key: unknown, link: string, until?: number): string {
	const pointer: Pointer = { path: resumePathOf(link), ...(until ? { until } : {}) };
	return sealing.seal(pointerContext(sealing, key), pointer);
}

/** What a question has in place of its pointer once it is decided: what is said to it later is known by it. */
export const sealClosed = (sealing: Sealing, key: unknown, until: number): string =>
	sealing.seal(pointerContext(sealing, key), { path: '', until } satisfies Pointer);

/** Where the execution of a question waits, or waited; nothing if a message is none, a copy, or of another n8n. */
export function pointerIn(sealing: Sealing, message: IDataObject): Pointer | undefined {
	const sealed = objectIn(message, 'data', 'metadata')[POINTER];
	const pointer = sealing.open(pointerContext(sealing, message.muid), sealed);
	if (!isObject(pointer) || typeof pointer.path !== 'string') return undefined;
	return pointer as unknown as Pointer;
}

/** Whether it is too late to answer. */
export const isOver = ({ path, until }: Pointer): boolean =>
	path === '' || (until !== undefined && Date.now() > until);

/** The body of a request to the execution. */
export function sealKnock(sealing: Sealing, { path }: Pointer, knock: Knock): IDataObject {
	const token = new URLSearchParams(path.split('?')[1]).get('question') ?? '';
	return { sealed: sealing.seal(knockContext(fingerprintOf(token)), knock) };
}

/** What somebody with the API key and the pointer asks for. */
export function openKnock(
	sealing: Sealing,
	fingerprint: string,
	sealed: unknown,
): Knock | undefined {
	const knock = sealing.open(knockContext(fingerprint), sealed);
	return isObject(knock) && typeof knock.question === 'string'
		? (knock as unknown as Knock)
		: undefined;
}

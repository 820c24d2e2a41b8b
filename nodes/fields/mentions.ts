import type { IDataObject } from 'n8n-workflow';
import { isObject, oneLine } from '../engine';
import { objectIn } from './messageContentRow';

/** Most characters of a name in a text. */
const MAX_NAME = 100;

/**
 * A text of a message as its readers see it: a mention is `@Name`, where the message tells the name
 * (docs/platform.md, Messages).
 */
export function withNames(text: unknown, message: IDataObject): string {
	const mentioned = Object.values(objectIn(message, 'data').mentions ?? {}).filter(isObject);
	const names = new Map(mentioned.map(({ uid, name }) => [lower(uid), name]));
	return String(text ?? '').replace(/<@uid:([\w-]+)>/g, (mention, uid: string) => {
		const name = names.get(lower(uid));
		return typeof name === 'string' && name !== '' ? `@${oneLine(name, MAX_NAME)}` : mention;
	});
}

const lower = (uid: unknown): string => String(uid).toLowerCase();

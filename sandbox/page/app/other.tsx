import { asText, type Row } from './api.tsx';

/** Somebody or something to talk to. */
export interface Other {
	kind: 'user' | 'group';
	id: string;
	name: string;
}

export const otherIn = (row: Row): Other => {
	const { guid, uid, name } = row.conversationWith as Row;
	return guid
		? { kind: 'group', id: asText(guid), name: asText(name) }
		: { kind: 'user', id: asText(uid), name: asText(name) };
};

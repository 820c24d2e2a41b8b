import { asText, type Row } from './api.tsx';

/** Somebody or something to talk to. */
export interface Other {
	kind: 'user' | 'group';
	id: string;
	name: string;
}

export const asUser = ({ uid, name }: Row): Other => ({
	...{ kind: 'user', id: asText(uid), name: asText(name) },
});
export const asGroup = ({ guid, name }: Row): Other => ({
	...{ kind: 'group', id: asText(guid), name: asText(name) },
});

/** With whom a conversation is. */
export const otherIn = ({ conversationWith }: Row): Other => {
	const row = conversationWith as Row;
	return row.guid ? asGroup(row) : asUser(row);
};

export const keyOf = ({ kind, id }: Other): string => `${kind}/${id}`;

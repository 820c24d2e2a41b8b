import type { IDataObject } from 'n8n-workflow';

/** An item as a form or a spreadsheet gives it: it comes out of JSON, as n8n's items do. */
export const person = (index: number): IDataObject =>
	JSON.parse(
		`{"uid":"person-${index}","name":"Person ${index}",` +
			`"avatar":"https://example.com/pictures/${index}.png",` +
			`"link":"https://example.com/people/${index}"}`,
	) as IDataObject;

/** So many of them, from one on. */
export const people = (count: number, from = 0): IDataObject[] =>
	Array.from({ length: count }, (_, index) => person(from + index));

/** The group that people join. */
export const GUID = 'everyone';

/** Items that each name one user and the group. */
export const joiners = (count: number): IDataObject[] =>
	people(count).map(({ uid }) => ({ uid, guid: GUID }));

/** Items that each are a message; every sender writes to a user of his own, in turn. */
export const messages = (count: number, senders: number): IDataObject[] =>
	Array.from({ length: count }, (_, index) => ({
		sender: `person-${index % senders}`,
		receiver: `person-${senders + (index % senders)}`,
		text: `Message ${index}`,
	}));

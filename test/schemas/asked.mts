import type { IDataObject } from 'n8n-workflow';
import type { OperationName } from '../support/operations.mts';

const metadata = { plan: 'pro' };
const locator = (value: string) => ({ __rl: true, mode: 'id', value });
const profile = {
	avatar: 'https://example.com/ann.png',
	link: 'https://example.com/ann',
	role: locator('premium'),
	metadata,
	tags: ['beta'],
};

/** Parameters for each operation, with everything filled in: the rows then show every field. */
export const asked = (sessionId: string): Record<OperationName, IDataObject> => ({
	'create user': {
		uid: 'ann',
		name: 'Ann',
		additionalFields: { ...profile, statusMessage: 'Busy', withAuthToken: true },
	},
	'create group': {
		guid: 'club',
		name: 'Club',
		type: 'public',
		additionalFields: {
			description: 'For all',
			icon: 'https://example.com/club.png',
			metadata,
			owner: locator('hana'),
			tags: ['beta'],
		},
	},
	'add members': { guid: locator('chess-night'), participants: ['amara'], usersToBan: ['emeka'] },
	'get call': { sessionId },
	'create keyword list': {
		id: 'spam',
		name: 'Spam',
		category: 'word',
		source: 'text',
		terms: ['buy'],
		additionalFields: { description: 'Offers' },
	},
	'update keyword list': {
		keywordId: locator('profanity'),
		category: 'word',
		source: 'text',
		terms: ['buy'],
		additionalFields: { name: 'Profanity', description: 'Bad words' },
	},
	'delete role': { role: locator('student') },
	'get restricted features': { role: locator('guest'), returnAll: true },
	'import users': {
		uid: 'bob',
		name: 'Bob',
		additionalFields: { ...profile, createdAt: 1577836800, lastActiveAt: 1577836800 },
	},
});

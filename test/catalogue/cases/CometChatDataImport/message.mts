import type { Cases } from '../../case.mts';

const hello = {
	muid: 'old-1',
	sender: 'amara',
	receiverType: 'user',
	receiver: 'bjorn',
	sentAt: 1577836800,
	kind: 'text',
	text: 'Happy New Year!',
};

export const message: Cases = {
	import: {
		minimal: hello,
		full: {
			muid: 'old-2',
			receiverType: 'group',
			receiver: 'old-club',
			kind: 'custom',
			additionalFields: {
				receiverGroupDetails:
					'{"guid": "old-club", "name": "Old", "type": "public", "owner": "xia"}',
				receiverGroupOwnerDetails: '{"uid": "xia", "name": "Xia"}',
				mentionedUserDetails: '{"wes": {"uid": "wes", "name": "Wes"}}',
				messagesKeptFor: 1200,
			},
		},
		gives: {
			muid: 'old-1',
			text: 'Happy New Year!',
			sender: 'amara',
			sentAt: '2020-01-01T00:00:00.000Z',
		},
		refused: { ERR_UID_NOT_FOUND: { ...hello, muid: 'old-3', sender: 'nobody' } },
	},
};

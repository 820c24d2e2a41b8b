import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const reminder = { templateId: id('cc-template-reminder'), userId: id('emeka') };

export const notification: Cases = {
	send: {
		minimal: reminder,
		full: { values: { values: [{ key: 'name', value: 'Emeka' }] } },
		gives: { userId: 'emeka', mode: 'realtime' },
		refused: { ERR_VALIDATION: { ...reminder, templateId: id('cc-template-draft') } },
	},
};

import { beginning, type Collection } from '../../platform/parts.mts';
import { bots as table } from './table.mts';

export const bots: Collection = {
	tables: [table],
	seed(store) {
		const avatar = 'https://assets.example.com/avatars/concierge.png';
		table.insert(store, { uid: 'concierge', name: 'Concierge', avatar, createdAt: beginning });
	},
};

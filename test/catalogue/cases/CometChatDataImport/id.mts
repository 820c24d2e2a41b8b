import type { Cases } from '../../case.mts';

export const id: Cases = {
	convert: {
		minimal: { previousId: 'Ann.Lee@example.com' },
		gives: {
			...{ id: 'ann_lee_example_com_gnilj0', previousId: 'Ann.Lee@example.com' },
			isChanged: true,
		},
	},
};

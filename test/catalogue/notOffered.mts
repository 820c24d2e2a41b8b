/** Fields of the contract that no form offers, each with its reason. */
export const notOffered: {
	everywhere: Record<string, string>;
	byEndpoint: Record<string, Record<string, string>>;
} = {
	everywhere: {
		page: 'Return All and Limit page by themselves',
		perPage: 'Return All and Limit page by themselves',
		limit: 'Limit is a field of every list',
		affix: 'the cursor of a list goes back by itself',
		count: 'changes the answer into a number; its form is not documented',
	},
	byEndpoint: {
		'GET /groups': {
			type: 'Types takes one as well',
			guid: 'GUIDs takes one as well',
			updatedAt: 'belongs to the cursor, which pages by number do not need',
		},
		'POST /moderation/keywords': { disallowedSentences: 'Terms go there for sentences' },
		'PUT /moderation/rules/{ruleId}': { id: 'the path names the rule' },
		'POST /moderation/messages': {
			'data.customData': 'belongs to the category custom, which the platform does not take here',
		},
		'PUT /moderation/messages/{id}': {
			'data.customData': 'belongs to the category custom, which the platform does not take here',
		},
		'GET /moderation/messages': {
			sentAt: 'belongs to the cursor',
			id: 'belongs to the cursor',
		},
		'PUT /moderation/keywords/{keywordId}': {
			disallowedSentences: 'Terms go there for sentences',
			id: 'the path names the list',
		},
	},
};

/** Events that people may be notified of, as the settings name them. */
export const events = {
	messages: ['messages', 'replies', 'quotedReplies', 'reactions'],
	members: [
		...['memberLeft', 'memberAdded', 'memberJoined', 'memberKicked'],
		...['memberBanned', 'memberUnbanned', 'memberScopeChanged'],
	],
	changes: ['messageEdited', 'messageDeleted'],
	calls: ['initiated', 'ongoing', 'cancelled', 'busy', 'rejected', 'unanswered', 'ended'],
};

export const days = [
	...['monday', 'tuesday', 'wednesday', 'thursday'],
	...['friday', 'saturday', 'sunday'],
];

const message = ['titleOneOnOne', 'titleGroup', 'body'];

/** What the template of each kind is made of. */
export const templates = {
	textMessage: message,
	mediaMessage: [
		...['titleOneOnOne', 'titleGroup'],
		...['body_image', 'body_audio', 'body_video', 'body_file'],
	],
	pollMessage: message,
	reminderMessage: message,
	customMessage: [...message, 'body_fallback'],
	emailSubject: ['subjectGroup', 'subjectOneOnOne'],
	smsContent: ['bodyGroup', 'bodyOneOnOne'],
	userMention: ['titleOneOnOne', 'titleGroup', 'bodyOneOnOne', 'bodyGroup', 'body_fallback'],
	groupMention: ['titleGroup', 'body', 'body_fallback'],
	interactiveForm: message,
	interactiveCard: message,
	interactiveScheduler: message,
	interactiveCustom: message,
};

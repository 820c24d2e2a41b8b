/** Fields of users, channels and messages that Stream knows; all others are the app's own. */
export const KNOWN_OF_USERS =
	'id role name image created_at updated_at last_active deleted_at deactivated_at banned online invisible language teams devices custom'.split(
		' ',
	);
export const KNOWN_OF_CHANNELS =
	'cid id type name image created_by created_by_id created_at updated_at last_message_at deleted_at truncated_at truncated_by frozen disabled hidden member_count members team auto_translation_language auto_translation_enabled config own_capabilities cooldown invites custom'.split(
		' ',
	);
export const KNOWN_OF_MESSAGES =
	'id text html type user user_id cid channel_id channel_type channel_member_ids parent_id show_in_channel quoted_message_id quoted_message attachments latest_reactions own_reactions reaction_counts reaction_scores reaction_groups reply_count deleted_reply_count thread_participants mentioned_users mentioned_users_ids mentioned_channel mentioned_here deleted_at deleted_for_me message_text_updated_at created_at updated_at pinned pinned_at pinned_by pin_expires shadowed silent command args command_info i18n restricted_visibility poll poll_id moderation moderation_details shared_location mml reminder draft before_message_send_failed custom'.split(
		' ',
	);

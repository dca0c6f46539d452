CREATE TABLE paws__reminders__letter (
    appointment_id BIGINT PRIMARY KEY,
    owner_id BIGINT NOT NULL,
    text VARCHAR(255) NOT NULL
);

-- //@UNDO
DROP TABLE IF EXISTS paws__reminders__letter;

CREATE TABLE paws__invoices__invoice (
    appointment_id BIGINT PRIMARY KEY,
    owner_id BIGINT NOT NULL,
    owner VARCHAR(255) NOT NULL,
    amount DECIMAL(10, 2) NOT NULL,
    receipt VARCHAR(255) NOT NULL
);

-- //@UNDO
DROP TABLE IF EXISTS paws__invoices__invoice;

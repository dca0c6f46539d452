-- The passwords are the names.
INSERT IGNORE INTO account (name, display_name, password, role) VALUES
  ('admin', 'Ada Admin', '$2a$10$2AD3hKd8Q6wpi1WMmZ.rwufaEgbqac2SkfHAkI/061UiQGTF.jD.S', 'administrator'),
  ('clerk', 'Carl Clerk', '$2a$10$4HKwZuPbT8ea8j2WwiH8uONmrbsKE.YsYFf098E3U8Vvb8imuiwYG', 'clerk');
INSERT IGNORE INTO role_permission (role, permission) VALUES
  ('administrator', 'system:user:list'),
  ('administrator', 'system:user:add'),
  ('administrator', 'system:online:list'),
  ('administrator', 'system:online:end'),
  ('administrator', 'system:plugin:list'),
  ('administrator', 'system:plugin:edit'),
  ('clerk', 'system:user:list');
INSERT IGNORE INTO menu (path, title, permission, position) VALUES
  ('/users', 'Users', 'system:user:list', 1),
  ('/online', 'Online', 'system:online:list', 2),
  ('/plugins', 'Plugins', 'system:plugin:list', 3);

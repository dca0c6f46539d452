package com.example.office;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface Accounts {

    @Select("SELECT name, display_name, password, role FROM account WHERE name = #{name}")
    Optional<Account> find(String name);

    @Select("SELECT name, display_name, password, role FROM account"
            + " WHERE name LIKE CONCAT('%', #{keyword}, '%') OR display_name LIKE CONCAT('%', #{keyword}, '%') ORDER BY name")
    List<Account> search(String keyword);

    @Insert("INSERT INTO account (name, display_name, password, role) VALUES (#{name}, #{displayName}, #{password}, #{role})")
    void add(Account account);

    @Select("SELECT permission FROM role_permission WHERE role = #{role}")
    Set<String> permissionsOf(String role);

    @Select("SELECT path, title, permission FROM menu ORDER BY position")
    List<MenuEntry> menu();
}
